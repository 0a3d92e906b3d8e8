import { expect, type Locator, type Page } from '@playwright/test';
import type { needs } from './dialog-needs.ts';

/** The name of a button or link to press, or a function that types, or finds what to press. */
export type Step = string | RegExp | ((page: Page) => Promise<Locator | undefined>);

/** How a dialog, panel, menu, or list is opened. */
export interface Opening {
  /** The address; `:supplierId` stands for the id of a supplier. */
  readonly at: string;
  /** What must be there first. */
  readonly needs?: keyof typeof needs;
  /** Done in turn; the last one opens it. */
  readonly steps: readonly Step[];
  /** Its accessible name. */
  readonly opens: string | RegExp;
  /** A dialog unless stated. */
  readonly role?: 'menu' | 'listbox';
  /** The widths at which it exists: 1440 and 320 px unless stated. */
  readonly widths?: readonly number[];
  /** What the console says then by right. */
  readonly hears?: RegExp;
  /** Closes it where Escape does not. */
  readonly close?: (page: Page) => Promise<void>;
}

/** Types into a field of the page, or of the dialog that is open. */
export const fill =
  (label: string | RegExp, text: string, place: 'main' | 'dialog' = 'main'): Step =>
  async (page) => {
    const field = page.getByRole(place).locator('input').and(page.getByLabel(label)).first();
    await field.fill(text);
    await field.focus();
    return undefined;
  };

export const key =
  (name: string): Step =>
  async (page) => {
    await page.keyboard.press(name);
    return undefined;
  };

export const within =
  (region: string, name: string): Step =>
  async (page) =>
    page.getByRole('region', { name: region }).getByRole('button', { name, exact: true }).first();

export const password = 'recoup-demo';

/** A stay of 36 nights, which an upload asks about. */
const longStay = [
  'Guest Last,Guest First,Hotel Name,Hotel Phone,Check In,Nights,Daily Rate,Confirmation',
  'Abernathy,Ada,Kingfisher Inn,2125550110,2026-07-03,36,120.00,LONG36',
  '',
].join('\n');

export const chooseLongStay: Step = async (page) => {
  await page.getByRole('combobox', { name: 'Agency' }).click();
  await page.getByRole('option').last().click();
  const file = { name: 'long-stay.csv', mimeType: 'text/csv', buffer: Buffer.from(longStay) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/of 1 row is new/)).toBeVisible();
  return undefined;
};

export const chooseUser: Step = async (page) => {
  await page.getByRole('combobox', { name: 'Assigned user' }).press('ArrowDown');
  await page.getByRole('option').first().click();
  return undefined;
};

/** Types an @, and waits for the field that offers colleagues; it replaces the first one, and has the focus. */
export const mentionSomeone: Step = async (page) => {
  await page.getByLabel('Add a note').fill('@');
  await expect(page.getByRole('option').first()).toBeVisible();
  return undefined;
};

export const tickPage: Step = async (page) => {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  return undefined;
};

export const endSession: Step = async (page) => {
  await page.context().clearCookies();
  return undefined;
};

/** How a dialog is opened: where, by which steps, and its accessible name. */
export const opening = (
  at: string,
  steps: readonly Step[],
  opens: string | RegExp,
  more: Partial<Opening> = {},
): Opening => ({ at, steps, opens, ...more });

import { maxPartBytes } from '../limits.ts';
import type { Archive } from './open-archive.ts';
import { collectXml } from './read-xml.ts';

/** The parts that a part of a workbook refers to. */
export interface Relation {
  readonly id: string;
  /** The last word of its type, the same in transitional and strict workbooks: `worksheet`. */
  readonly kind: string;
  readonly part: string;
}

/**
 * Reads what a part refers to; the empty name stands for the archive itself.
 * @throws TabularError
 */
export async function readRelations(archive: Archive, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!archive.has(name)) return [];
  const source = await archive.read(name, maxPartBytes);
  return await collectXml<Relation>(source, name, (emit) => ({
    open(element, { Id = '', Target = '', TargetMode = '', Type = '' }) {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      emit({ id: Id, kind, part: findPart(archive, folder, Target) });
    },
  }));
}

/** Some writers give the path from the archive's root without the leading slash. */
function findPart(archive: Archive, folder: string, target: string): string {
  const part = resolvePath(folder, target);
  const fromRoot = resolvePath('', target);
  return !archive.has(part) && archive.has(fromRoot) ? fromRoot : part;
}

function resolvePath(folder: string, target: string): string {
  const written = decodeSpaces(target.replaceAll('\\', '/'));
  const steps: string[] = [];
  for (const step of (written.startsWith('/') ? written : folder + written).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function decodeSpaces(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

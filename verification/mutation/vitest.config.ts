import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The tests next to a mutated file come first: most mutants are killed there, and the first failure
 * ends the run.
 */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [faulty = ''] = this.ctx.config.related ?? [];
    const { dir, name } = path.parse(faulty);
    const distance = ({ moduleId }: TestSpecification): number => {
      if (path.dirname(moduleId) !== dir) return 2;
      return path.basename(moduleId) === `${name}.test.ts` ? 0 : 1;
    };
    return (await super.sort(files)).toSorted((one, other) => distance(one) - distance(other));
  }
}

export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    // a process a fault instead of one a file: rules keep nothing between two calls
    isolate: false,
    alias: { 'fast-check': path.join(import.meta.dirname, 'seeded-fast-check.ts') },
    sequence: { sequencer: NearestFirst },
  },
});

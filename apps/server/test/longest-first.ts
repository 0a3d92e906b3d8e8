import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait: for processes that start and end, and for work that was interrupted. */
const longest = /\/(verification|backup|object-store|embedded)\/|\/jobs\/jobs\.|killed/;

/** Begins with the longest files: the last of them would otherwise run alone when all others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project, moduleId }: TestSpecification): number =>
      project.name === 'server' && !longest.test(moduleId) ? 1 : 0;
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/**
 * Returns the same function with a cache of its last results by text: columns of files contain few different
 * values many times.
 * @param most how many results are kept
 */
export function memoize<Answer>(
  read: (text: string) => Answer,
  most = 2_000,
): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    const answer = read(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

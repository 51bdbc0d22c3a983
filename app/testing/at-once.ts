/** Starts calls at the same time, each with its index, and returns the results of all. */
export const atOnce = <Result>(
  count: number,
  call: (index: number) => Promise<Result> | Result,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => call(index)));

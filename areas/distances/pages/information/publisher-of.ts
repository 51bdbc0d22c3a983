/** Who published a figure, without the page it was read on: "Kenya Railways", "dlca.logcluster.org". */
export const publisherOf = (source: string): string =>
  (source.split(/ \(|, /)[0] ?? source).replace(/\/.*$/, "");

/**
 * Header by which the address of a page answers with React's scripts for it alone, as JSON: a page
 * that only shows goes out without them, and asks at the first touch of a field.
 */
export const pageScriptsHeader = "soko-page-scripts";

/** What React starts such a page by. */
export interface PageScripts {
  /** What React Router knows of the page, without the stream of its data. */
  context: object;
  /** The data of the loaders, as that stream brings it. */
  data: string[];
  /** Address of the list of pages. */
  manifest: string;
  /** Addresses of the page's modules by the ids of their routes. */
  modules: Record<string, string>;
  /** Address of what starts it. */
  entry: string;
  /** Addresses of all files that come before it does anything, those above among them. */
  files: string[];
  /** How many scripts stand at the end of a document that brings them itself. */
  scripts: number;
}

/**
 * Request header that makes the address of a page return only its React scripts, as JSON. A static
 * page is sent without them and requests them at the first touch of a field.
 */
export const pageScriptsHeader = "soko-page-scripts";

/** What React needs to start on such a page. */
export interface PageScripts {
  /** React Router's context for the page, without the stream of its data. */
  context: object;
  /** The loader data, as in that stream. */
  data: string[];
  /** Address of the route manifest. */
  manifest: string;
  /** Addresses of the page's modules by route id. */
  modules: Record<string, string>;
  /** Address of the entry module. */
  entry: string;
  /** Addresses of all files that must load first, including those above. */
  files: string[];
  /** The number of scripts at the end of a document that contains them itself. */
  scripts: number;
}

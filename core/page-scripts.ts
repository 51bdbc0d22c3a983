/**
 * Request header that makes the address of a page return only its React scripts, as JSON. A static
 * page is sent without them and requests them at the first touch of a field.
 */
export const pageScriptsHeader = "soko-page-scripts";

/** What React needs to start on a page. Other documents contain it as inert JSON. */
export interface PageScripts {
  /** React Router's settings. */
  context: object;
  /** The loader data, in React Router's encoding. */
  data: string;
  /** Addresses of modules that run before the others, in order, such as the route manifest. */
  first: string[];
  /** Addresses of the page's modules by route id. */
  modules: Record<string, string>;
  /** Address of the entry module. */
  entry: string;
  /** Addresses of all files that must load first, including those above. */
  files: string[];
}

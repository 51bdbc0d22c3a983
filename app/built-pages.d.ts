/** The server build of the pages, which React Router writes. */
declare module "#built-pages" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

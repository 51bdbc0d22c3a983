/** Inlined at build time by app/vite/open-paths.ts. */
interface ImportMetaEnv {
  readonly OPEN_PATHS: readonly string[] | undefined;
  /** Address and code, inlined by app/vite/standalone-scripts.ts. */
  readonly STATIC_PAGE_SCRIPT: string;
  readonly GOODS_SCRIPT: string;
  readonly DEFER_SCRIPTS: string;
}

/** Inlined at build time by app/vite/open-paths.ts. */
interface ImportMetaEnv {
  readonly OPEN_PATHS: readonly string[] | undefined;
  /** Inlined by app/vite/light-script.ts. */
  readonly LIGHT_SCRIPT: string;
}

/** Written into the pages when they are built: app/vite/open-paths.ts. */
interface ImportMetaEnv {
  readonly OPEN_PATHS: readonly string[] | undefined;
  /** app/vite/light-script.ts. */
  readonly LIGHT_SCRIPT: string;
}

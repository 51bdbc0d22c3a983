import { logoPaths } from "#core/logo-paths.ts";

/** The logo, for a dark background. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path fill="#5fcf93" d={logoPaths.awning} />
      <path fill="#fff" d={logoPaths.openStall} />
    </svg>
  );
}

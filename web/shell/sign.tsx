import { signPaths } from "#core/sign.ts";

/** The logo, for a dark background. */
export function Sign({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path fill="#5fcf93" d={signPaths.awning} />
      <path fill="#fff" d={signPaths.openStall} />
    </svg>
  );
}

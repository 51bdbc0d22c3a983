/** A line drawing, 24 by 24, in the colour of the surrounding text. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="line-icon">
      <path d={path} />
    </svg>
  );
}

import "./skeleton.css";

interface SkeletonProps {
  /** The number of placeholder lines. */
  lines?: number;
  /** Whether a picture is above them. */
  picture?: boolean;
}

/**
 * A placeholder for loading content; hidden from screen readers, which announce "Loading"
 * elsewhere.
 */
export function Skeleton({ lines = 3, picture }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden="true">
      {picture && <div className="skeleton-picture" />}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are all the same
        <div key={line} />
      ))}
    </div>
  );
}

import "./skeleton.css";

interface SkeletonProps {
  /** Lines of text that will stand here. */
  lines?: number;
  /** A picture stands above them. */
  picture?: boolean;
}

/** Holds the place of what is still coming; unseen by screen readers, which hear "Loading" elsewhere. */
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

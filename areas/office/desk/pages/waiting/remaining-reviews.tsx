import { deskPath } from "#core/paths.ts";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";

/** The number of pending reviews, above the current one; links to the list. */
export function RemainingReviews({ total }: { total: number }) {
  const say = useSay();
  return (
    <p className="mb-4">
      <Link to={deskPath} className="inline-flex min-h-11 items-center underline">
        {say("desk.waiting.left", { total })}
      </Link>
    </p>
  );
}

import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { SearchForm } from "#web/ui/lists/search-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { ReviewRow, type ReviewRowProps } from "./review-row.tsx";
import { type ReviewState, reviewStates } from "./review-states.ts";

interface ReviewQueueProps {
  title: string;
  status: ReviewState;
  page: number;
  size: number;
  total: number;
  term: string;
  rows: ({ id: string } & Omit<ReviewRowProps, "to" | "isInMarket">)[];
  path: string;
  /** The page of the review of one. */
  pathOf: (id: string) => string;
  lead: string;
  /** Label of the search among approved ones. */
  termLabel: string;
  /** Says how many are listed. */
  listed: string;
  /** Says that none are listed. */
  empty: string;
}

/** The officers' queue of products or services: pending ones first, the longest pending on top. */
export function ReviewQueue({
  term,
  rows,
  pathOf,
  termLabel,
  listed,
  empty,
  ...queue
}: ReviewQueueProps) {
  const say = useSay();
  const { path, status: state, total } = queue;
  const isInMarket = state === "approved";
  return (
    <DeskQueue
      {...queue}
      desk={say("seller.review.desk")}
      stateParameter="state"
      states={reviewStates}
      labelOf={(value) => say(`seller.state.many.${value}`)}
      above={
        <>
          {isInMarket && (
            <SearchForm
              action={path}
              term={term}
              label={termLabel}
              submit={say("seller.review.find")}
              filters={{ state }}
              className="mb-3"
            />
          )}
          {total > 0 && <p className="mb-2">{listed}</p>}
        </>
      }
      list={
        rows.length > 0 && (
          <ul className="grid">
            {rows.map(({ id, ...row }) => (
              <ReviewRow key={id} to={pathOf(id)} {...row} isInMarket={isInMarket} />
            ))}
          </ul>
        )
      }
      empty={{ title: empty }}
    />
  );
}

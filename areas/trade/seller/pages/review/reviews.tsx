import { Form, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { deskPath, productReviewsPath } from "#core/paths.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { listSubmittedProducts } from "../../review/endpoints.ts";
import { reviewPath } from "../paths.ts";
import { SmallPhoto } from "../small-photo.tsx";

const size = 20;
const states = ["submitted", "approved", "declined"] as const;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const query = new URL(args.request.url).searchParams;
  const state = states.find((entry) => entry === query.get("state")) ?? states[0];
  const term = state === "approved" ? readSearchTerm(query) : "";
  const currentPage = pageNumber(query);
  const { data, total } = await call(listSubmittedProducts, {
    state,
    term,
    page: currentPage,
    size,
  });
  const products = data.map(({ id, name, trader, commodity, location, photos, submittedAt }) => ({
    id,
    name,
    seller: trader.name,
    about: `${commodity.name}, ${location.name}`,
    photo: photos[0],
    submittedAt,
  }));
  return { title: say("seller.review.title"), state, term, currentPage, products, total };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lists products for officers: pending ones first, the longest pending on top. */
export default function Reviews() {
  const { title, state, term, currentPage, products, total } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page
      title={title}
      lead={say(state === states[0] ? "seller.review.lead" : `seller.review.lead.${state}`)}
      trail={[{ label: say("seller.review.desk"), to: deskPath }, { label: title }]}
    >
      <Chips
        label={say("seller.review.tabs")}
        chips={states.map((entry, index) => ({
          to: index === 0 ? productReviewsPath : `${productReviewsPath}?state=${entry}`,
          label: say(`seller.state.many.${entry}`),
          chosen: entry === state,
        }))}
      />
      {state === "approved" && <FindProduct term={term} />}
      {total > 0 && <p className="mb-2">{say(`seller.review.listed.${state}`, { total })}</p>}
      {products.length > 0 ? (
        <ul className="grid">
          {products.map((product) => (
            <ReviewRow key={product.id} {...product} isInMarket={state === "approved"} />
          ))}
        </ul>
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState
          title={say(term ? "seller.review.empty.named" : `seller.review.empty.${state}`)}
        />
      )}
      <Pager page={currentPage} size={size} total={total} />
    </Page>
  );
}

/** Searches products on the market. */
function FindProduct({ term }: { term: string }) {
  const say = useSay();
  return (
    <search>
      <Form
        method="get"
        action={productReviewsPath}
        className="mb-3 flex max-w-xl flex-wrap items-end gap-x-3"
      >
        <input type="hidden" name="state" value="approved" />
        <div className="grow">
          <Field
            key={term}
            type="search"
            name="term"
            label={say("seller.review.term")}
            defaultValue={term}
            maxLength={limits.searchTermLength}
          />
        </div>
        <div className="mb-4">
          <Button type="submit" look="quiet">
            {say("seller.review.find")}
          </Button>
        </div>
      </Form>
    </search>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["products"][number];
interface RowProps extends Row {
  isInMarket: boolean;
}

function ReviewRow({ id, name, seller, about, photo, submittedAt, isInMarket }: RowProps) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <li className="flex min-w-0 gap-3 border-b border-line py-3">
      <SmallPhoto photo={photo} />
      <div className="min-w-0 grow">
        <h2 className="text-base">
          <Link to={reviewPath(id)} className="-my-3 inline-block min-w-11 py-3 wrap-anywhere">
            {name}
          </Link>
        </h2>
        <p className="card-note">{about}</p>
        <p>{seller}</p>
        {submittedAt && (
          <p className="hint">{say("seller.review.since", { day: date(submittedAt) })}</p>
        )}
        {isInMarket && (
          <p className="mt-2">
            <ButtonLink
              look="quiet"
              to={`${reviewPath(id)}#decision`}
              aria-label={`${say("seller.review.takeOff")}: ${name}`}
            >
              {say("seller.review.takeOff")}
            </ButtonLink>
          </p>
        )}
      </div>
    </li>
  );
}

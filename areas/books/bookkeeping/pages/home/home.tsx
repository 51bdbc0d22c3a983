import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { booksPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { changeBook } from "../../book/endpoints.ts";
import { flash } from "../../flashes.ts";
import { Hub } from "./hub.tsx";
import { Landing } from "./landing.tsx";
import { loadHome } from "./load-home.ts";

export const loader = ({ context }: PageArgs) => loadHome(page(context));

/** Saves the business name shown on reports and receipts. */
export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const { businessName = "", ...rest } = await formValues();
  const typed = { businessName, ...rest };
  return answer(await attempt(changeBook, { businessName }, typed), booksPath, flash.saved);
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, lead, hub } = args.loaderData ?? {};
  return pageMeta(args, { title, description: lead, isHidden: hub !== undefined });
};

/** Explains the books to visitors; shows signed-in users the state of theirs. */
export default function BooksHome() {
  const { title, lead, hub, landing } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  return hub ? (
    <Hub title={title} hub={hub} refusal={refusal} />
  ) : (
    <Landing title={title} lead={lead} landing={landing} />
  );
}

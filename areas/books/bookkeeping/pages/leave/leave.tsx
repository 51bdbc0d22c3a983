import { useLoaderData } from "react-router";
import { signOutPath } from "#core/paths.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { useBooksSection } from "../parts/books-section.tsx";
import type { loader } from "./load-leave.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";
export { loader } from "./load-leave.ts";

/** Explains to a user who signs out what happens to unsent rows on the phone. */
export default function Leave() {
  const { title } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage
      {...useBooksSection(title, undefined, true)}
      lead={say("bookkeeping.waiting.leaveLead")}
    >
      <form method="post" action={`${signOutPath}?anyway`}>
        <button type="submit" className="button button-danger">
          {say("bookkeeping.waiting.leaveAnyway")}
        </button>
      </form>
    </FormPage>
  );
}

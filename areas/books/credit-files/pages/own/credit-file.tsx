import { useActionData, useLoaderData } from "react-router";
import { BooksNav } from "#areas/books/bookkeeping/pages/parts/books-nav.tsx";
import { salesPath } from "#core/books/book-paths.ts";
import { limits } from "#core/limits.ts";
import type { Refusal } from "#core/refusal.ts";
import type { PageArgs } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { CreditFileList } from "./credit-file-list.tsx";
import { CreditPreview } from "./credit-preview.tsx";
import { answerCreditFile, loadCreditFile } from "./load-credit-file.ts";

/** Twelve months of the books for a bank: a preview of the file, and the files created before. */
export const loader = (args: PageArgs) => loadCreditFile(args);

export const action = (args: PageArgs) => answerCreditFile(args);

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function CreditFilePage() {
  const { title, lead, trail, nothing, preview, languages, language, ...made } =
    useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  const isOfList = refusal?.values.revoke !== undefined;
  return (
    <DetailPage title={title} lead={lead} trail={trail} tabs={<BooksNav />}>
      {nothing && (
        <EmptyState title={nothing}>
          <ButtonLink to={salesPath}>{say("creditFiles.begin")}</ButtonLink>
        </EmptyState>
      )}
      {preview && (
        <PostForm refusal={isOfList ? undefined : refusal}>
          <Select
            name="language"
            label={say("creditFiles.form.language")}
            hint={say("creditFiles.form.hint")}
            options={languages}
            defaultValue={language}
          />
          <Submit>{say("creditFiles.form.make")}</Submit>
        </PostForm>
      )}
      {made.files.length > 0 && (
        <Section title={say("creditFiles.list.title")}>
          <p className="hint">
            {say("creditFiles.list.hint")}{" "}
            <a href={made.verifyPath} className="inline-flex min-h-11 items-center">
              {say("creditFiles.verify.title")}
            </a>
          </p>
          <CreditFileList files={made.files} refusal={isOfList ? refusal : undefined} />
          <Pager page={made.page} size={limits.pageSize} total={made.total} />
        </Section>
      )}
      {preview && <CreditPreview {...preview} />}
    </DetailPage>
  );
}

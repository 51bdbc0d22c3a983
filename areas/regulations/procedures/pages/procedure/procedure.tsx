import "./steps.css";
import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { PostForm } from "#web/post/post-form.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import type { action, loader } from "./load-procedure.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { action, loader } from "./load-procedure.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, path } = args.loaderData ?? {};
  return pageMeta(args, { title, description, path });
};

/** One procedure: main facts, source, steps, and links to related pages. */
export default function ProcedurePage() {
  const { title, where, trail, path, facts, rule, canTick, signIn, steps, next } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <DetailPage title={title} lead={where} trail={trail}>
      <div data-rule={rule.key}>
        <Section title={say("regulations.procedure.glance")}>
          <PrerenderedHtml html={facts} />
          <RuleNote facts={rule} path={path} isOpen />
        </Section>
        <Section id="steps" title={say("regulations.procedure.steps")}>
          {canTick ? (
            <PostForm refusal={refusal}>
              <PrerenderedHtml html={steps} />
            </PostForm>
          ) : (
            <PrerenderedHtml html={steps} />
          )}
          {signIn && (
            <p>
              <Link to={signIn} className="button button-quiet">
                {say("regulations.progress.signIn")}
              </Link>
            </p>
          )}
        </Section>
      </div>
      <Section title={say("regulations.procedure.next")}>
        <PrerenderedHtml html={next} />
        <div className="marks mt-4">
          <Share path={path} title={title} text={where} />
        </div>
      </Section>
    </DetailPage>
  );
}

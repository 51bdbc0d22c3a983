import "./template.css";
import type { Refusal } from "#core/refusal.ts";
import { useFollowLinks } from "#web/shell/follow-links.ts";
import { ServerOnly } from "#web/shell/server-only.tsx";
import { useShellData } from "#web/shell/shell-data.ts";
import { Section } from "#web/ui/base/section.tsx";
import { noIndex } from "#web/ui/base/seo-meta.ts";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { ActionSamples } from "./action-samples.tsx";
import { FigureSamples } from "./figure-samples.tsx";
import { FormSample } from "./form-sample.tsx";
import { MessageSamples } from "./message-samples.tsx";
import { NavigationSamples } from "./navigation-samples.tsx";
import { PostSample } from "./post-sample.tsx";
import { ProductSamples } from "./product-samples.tsx";
import { ShapeChips, ShapeSample, useChosenShape } from "./shape-sample.tsx";
import { ShellStates } from "./shell-states.tsx";

/** The component renders its own title. */
export const meta = () => [noIndex];

/** The UI kit: every component in all its states, to look at and to try changes on. */
export default function TemplatePage({ actionData }: { actionData?: { refusal: Refusal } }) {
  const say = useSay();
  const site = useShellData()?.edition.name ?? "Soko";
  const shape = useChosenShape();
  useFollowLinks("samples");
  const title = <title>{`${say("web.template.title")} · ${site}`}</title>;
  if (shape)
    return (
      <>
        {title}
        <ShapeSample shape={shape} />
      </>
    );
  return (
    <DetailPage title={say("web.template.title")} lead={say("web.template.lead")}>
      {title}
      <Section title={say("web.template.part.shapes")}>
        <ShapeChips />
      </Section>
      <ActionSamples />
      <FormSample />
      <PostSample refusal={actionData?.refusal} />
      <MessageSamples />
      <NavigationSamples />
      <ServerOnly id="samples">{import.meta.env.SSR ? <StillSamples /> : null}</ServerOnly>
    </DetailPage>
  );
}

/** Samples without scripts, rendered on the server only. */
function StillSamples() {
  const say = useSay();
  return (
    <>
      <Section title={say("web.template.part.text")}>
        <div className="prose">
          <h3>{say("web.template.heading")}</h3>
          <p>
            {say("web.template.text")} <a href="/news">{say("web.menu.news")}</a>
          </p>
          <p className="hint">{say("web.template.productHint")}</p>
        </div>
      </Section>
      <ProductSamples />
      <FigureSamples />
      <ShellStates />
    </>
  );
}

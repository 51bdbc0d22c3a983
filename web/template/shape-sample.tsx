import { useSearchParams } from "react-router";
import { Badge } from "#web/ui/base/badge.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { MasterDetailPage } from "#web/ui/layout/master-detail-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { FigureSamples } from "./figure-samples.tsx";
import { FormSample } from "./form-sample.tsx";
import { marketPrices } from "./samples.ts";

const shapes = ["list", "detail", "form", "master", "figures", "article"] as const;

type Shape = (typeof shapes)[number];

/** @returns the shape that the address asks for, if any */
export function useChosenShape(): Shape | undefined {
  const chosen = useSearchParams()[0].get("shape");
  return shapes.find((shape) => shape === chosen);
}

/** Links to a sample of each shape. */
export function ShapeChips({ chosen }: { chosen?: Shape }) {
  const say = useSay();
  return (
    <Chips
      label={say("web.template.part.shapes")}
      chips={shapes.map((shape) => ({
        to: `/template?shape=${shape}`,
        label: say(`web.template.shape.${shape}`),
        chosen: shape === chosen,
      }))}
    />
  );
}

/** One shape of `web/ui/layout` with something in each of its parts. */
export function ShapeSample({ shape }: { shape: Shape }) {
  const say = useSay();
  const title = say(`web.template.shape.${shape}`);
  const head = {
    title,
    trail: [{ label: say("web.template.title"), to: "/template" }, { label: title }],
    tabs: <ShapeChips chosen={shape} />,
    actions: <Badge tone="waiting">{say("web.template.state.pending")}</Badge>,
  };
  const text = <p className="prose">{say("web.template.text")}</p>;
  const send = <Button>{say("web.template.send")}</Button>;
  const facts = (
    <DefinitionList
      items={marketPrices
        .slice(0, 3)
        .map(({ place, price }) => ({ term: place, detail: String(price) }))}
    />
  );
  const panels = (
    <Panels
      rows={marketPrices.slice(0, 4).map(({ place }) => ({ id: place }))}
      panel={({ id }) => id}
    />
  );
  const notice = <Notice kind="info">{say("web.template.message.info")}</Notice>;
  const below = <Section title={say("web.template.heading")}>{text}</Section>;
  if (shape === "list")
    return <ListPage {...head} notice={notice} list={panels} pager={{ page: 1, total: 14 }} />;
  if (shape === "detail")
    return (
      <DetailPage {...head} aside={below} acts={send}>
        {facts}
      </DetailPage>
    );
  if (shape === "form")
    return (
      <FormPage {...head} help={below} below={panels}>
        <FormSample />
      </FormPage>
    );
  if (shape === "master") return <MasterDetailPage {...head} master={panels} detail={facts} />;
  if (shape === "figures")
    return <FiguresPage {...head} figures={facts} charts={<FigureSamples />} sources={notice} />;
  return (
    <ArticlePage {...head} acts={send} below={below}>
      {text}
    </ArticlePage>
  );
}

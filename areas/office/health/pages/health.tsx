import { useLoaderData } from "react-router";
import { utcOffsetHours } from "#core/day-in.ts";
import { deskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { getHealth } from "../endpoints.ts";
import { healthPath } from "../health-paths.ts";
import { HealthPanel } from "./health-panel.tsx";

export async function loader(args: PageArgs) {
  const { call, say, edition } = pageFor(requireVerified, args);
  const { state, count, lines } = await call(getHealth, {});
  return {
    title: say("health.title"),
    desk: say("health.desk"),
    state,
    summary: say(`health.summary.${state}`, { count }),
    rows: lines.map((line) => ({
      id: line.part,
      html: prerender(
        <HealthPanel
          line={line}
          name={say(`health.part.${line.part}`)}
          label={say(`health.state.${line.state}`)}
          checked={say("health.checked", {
            time: timeOf(line.checkedAt, utcOffsetHours[edition.code]),
          })}
        />,
      ),
    })),
  };
}

/** The hour and minute of an instant, at the edition's place. */
const timeOf = (instant: string, ahead: number): string =>
  new Date(Date.parse(instant) + ahead * 3_600_000).toISOString().slice(11, 16);

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

const kinds = { well: "success", watch: "info", act: "error" } as const;

/** Officers see whether all is well, and what to do where it is not. */
export default function Health() {
  const { title, desk, state, summary, rows } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FiguresPage
      title={title}
      trail={[{ label: desk, to: deskPath }, { label: title }]}
      lead={say("health.lead")}
      notice={
        <Notice kind={kinds[state]}>
          <strong>{summary}</strong>
        </Notice>
      }
    >
      <Panels rows={rows} panel={({ html }) => <PrerenderedHtml html={html} />} />
      <div className="page-acts">
        <ButtonLink look="quiet" to={healthPath}>
          {say("health.again")}
        </ButtonLink>
      </div>
    </FiguresPage>
  );
}

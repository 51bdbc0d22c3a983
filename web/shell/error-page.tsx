import { Component, type ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { Shell } from "./shell.tsx";
import { useShellData } from "./shell-data.ts";

/** Said for every address where nothing is. */
export function NotFound() {
  const say = useSay();
  return (
    <Page narrow title={say("web.notFound.title")} lead={say("web.notFound.lead")}>
      <Title words={say("web.notFound.title")} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{say("web.menu.home")}</ButtonLink>
        <ButtonLink look="quiet" to="/market/market-access">
          {say("web.menu.market")}
        </ButtonLink>
        <ButtonLink look="quiet" to="/news">
          {say("web.menu.news")}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** What a refused or failed page becomes: not found, or its status and what may be said about it. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <Shell>{status === 404 ? <NotFound /> : <Failure status={status} error={error} />}</Shell>;
}

function Failure({ status, error }: { status: number; error: unknown }) {
  const say = useSay();
  return (
    <Page narrow title={say("web.error.title")}>
      <Title words={say("web.error.title")} />
      <p className="status">{status}</p>
      <p className="lead">{messageOf(error) ?? say("web.error.occurred")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{say("web.menu.home")}</ButtonLink>
        <ButtonLink look="quiet" to="/market/market-access">
          {say("web.menu.market")}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Errors come without a loader that could say the title, so it is rendered in its place. */
function Title({ words }: { words: string }) {
  return <title>{`${words} · ${useShellData()?.edition.name ?? "Soko"}`}</title>;
}

/** The sentence of a refusal (`RefusalData`); errors nobody foresaw never speak. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object" || !error.data)
    return undefined;
  const { message } = error.data as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}

/** Stands in for an error page that itself fails: plain words and a way home. */
export class LastResort extends Component<
  { sentence: string; home: string; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { sentence, home, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <main className="page">
        <p>{sentence}</p>
        <a href="/">{home}</a>
      </main>
    );
  }
}

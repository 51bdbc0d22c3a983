import { Component, type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { refusalMessage } from "./refusal-message.ts";
import { reportWebError } from "./report-web-error.ts";
import { Shell } from "./shell.tsx";
import { useShellData } from "./shell-data.ts";

/** The page for unknown addresses, with what is known about the requested one. */
export function NotFound({ error }: { error?: unknown }) {
  const say = useSay();
  const lead = refusalMessage(error) ?? say("web.notFound.lead");
  return (
    <ArticlePage
      title={say("web.notFound.title")}
      lead={lead}
      acts={
        <>
          <ButtonLink to="/">{say("web.menu.home")}</ButtonLink>
          <QuietLink to="/market/market-access">{say("web.menu.market")}</QuietLink>
          <QuietLink to="/news">{say("web.menu.news")}</QuietLink>
        </>
      }
    >
      <Title words={say("web.notFound.tab")} />
    </ArticlePage>
  );
}

/** Renders a refused or failed page: not found, or its status with a message. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Shell failed={status !== 404}>
      {status === 404 ? (
        <NotFound error={error} />
      ) : isLineError(error) ? (
        <NoLine />
      ) : (
        <Failure status={status} error={error} />
      )}
    </Shell>
  );
}

/** `fetch` fails with a TypeError when there was no response; a server's answer is a Response. */
const isLineError = (error: unknown) =>
  typeof window !== "undefined" &&
  error instanceof TypeError &&
  /fetch|network/i.test(error.message);

/** The connection was lost on the way to a page; the page itself is fine. */
function NoLine() {
  const say = useSay();
  return (
    <ArticlePage title={say("web.error.noLine")} lead={say("web.error.noLineText")}>
      <Title words={say("web.error.noLine")} />
      <Again />
    </ArticlePage>
  );
}

function Again() {
  const say = useSay();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} reloadDocument>
      {say("web.error.again")}
    </ButtonLink>
  );
}

function Failure({ status, error }: { status: number; error: unknown }) {
  const say = useSay();
  useEffect(() => reportWebError("page"), []);
  return (
    <ArticlePage
      title={say("web.error.title")}
      acts={
        <>
          {status === 503 && <Again />}
          <ButtonLink look={status === 503 ? "quiet" : "primary"} to="/">
            {say("web.menu.home")}
          </ButtonLink>
          <QuietLink to="/market/market-access">{say("web.menu.market")}</QuietLink>
        </>
      }
    >
      <Title words={say("web.error.title")} />
      <p className="status">{status}</p>
      <p className="lead">{refusalMessage(error) ?? say("web.error.occurred")}</p>
    </ArticlePage>
  );
}

/** Error pages have no loader to supply a title, so the title is rendered here. */
function Title({ words }: { words: string }) {
  return <title>{`${words} · ${useShellData()?.edition.name ?? "Soko"}`}</title>;
}

/** Replaces an error page that itself fails: plain text with the error and a link home. */
export class FatalErrorBoundary extends Component<
  { sentence: string; home: string; children: ReactNode },
  { failure: string | undefined }
> {
  override state = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: String(error) };
  }

  override componentDidCatch() {
    reportWebError("page");
  }

  override render() {
    const { sentence, home, children } = this.props;
    if (this.state.failure === undefined) return children;
    return (
      <main className="page">
        <h1>{sentence}</h1>
        <p>{this.state.failure}</p>
        <a href="/">{home}</a>
      </main>
    );
  }
}

import { useSearchParams } from "react-router";
import { Button } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { Skeleton } from "#web/ui/skeleton/skeleton.tsx";
import { useSay } from "#web/words/words.tsx";

const kinds = ["info", "success", "error"] as const;

/** Notices, toasts, empty states and placeholders. */
export function MessageSamples() {
  const say = useSay();
  const show = useToast();
  const requestedKind = useSearchParams()[0].get("toast");
  const message = (kind: (typeof kinds)[number]) => say(`web.template.message.${kind}`);
  return (
    <>
      <Section title={say("web.template.part.messages")} id="messages">
        {kinds.map((kind) => (
          <Notice key={kind} kind={kind}>
            <p>{message(kind)}</p>
          </Notice>
        ))}
        <form method="get" action="/template#messages" className="mb-4 flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button
              key={kind}
              look="quiet"
              name="toast"
              value={kind}
              onClick={(event) => {
                event.preventDefault();
                show(message(kind), kind);
              }}
            >
              {say(`web.template.kind.${kind}`)}
            </Button>
          ))}
        </form>
        {kinds.map(
          (kind) =>
            kind === requestedKind && (
              <Notice key={kind} kind={kind}>
                <p id="asked">{message(kind)}</p>
              </Notice>
            ),
        )}
      </Section>
      <Section title={say("web.template.part.waiting")}>
        <div className="grid gap-4 md:grid-cols-2">
          <EmptyState title={say("web.template.empty")}>
            <Button look="quiet">{say("web.menu.market")}</Button>
          </EmptyState>
          <Skeleton lines={4} />
        </div>
      </Section>
    </>
  );
}

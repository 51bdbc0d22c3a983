import type { ReactNode } from "react";
import { Button, QuietLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Dialog, DialogLink } from "#web/ui/dialogs/dialog.tsx";
import { useSay } from "#web/words/words.tsx";

/** The variants of buttons, and what a click opens. */
export function ActionSamples() {
  const say = useSay();
  return (
    <>
      <Section title={say("web.template.part.buttons")}>
        <div className="grid gap-3">
          <Row>
            <Button>{say("web.template.send")}</Button>
            <Button look="quiet">{say("web.ui.clear")}</Button>
            <Button look="danger">{say("web.template.delete")}</Button>
            <QuietLink to="/market/market-access">{say("web.menu.market")}</QuietLink>
          </Row>
          <Row>
            <Button busy>{say("web.template.send")}</Button>
            <Button look="quiet" busy>
              {say("web.ui.clear")}
            </Button>
            <Button look="danger" busy>
              {say("web.template.delete")}
            </Button>
          </Row>
          <Row>
            <Button disabled>{say("web.template.send")}</Button>
            <Button look="quiet" disabled>
              {say("web.ui.clear")}
            </Button>
            <Button look="danger" disabled>
              {say("web.template.delete")}
            </Button>
          </Row>
        </div>
      </Section>
      <Section title={say("web.template.part.dialog")} id="dialog">
        <DialogLink name="delete-order" look="danger">
          {say("web.template.delete")}
        </DialogLink>
        <Dialog
          name="delete-order"
          title={say("web.template.question")}
          dismiss={say("web.template.leave")}
          acts={
            <form method="dialog">
              <Button look="danger">{say("web.template.delete")}</Button>
            </form>
          }
        >
          <p>{say("web.template.consequence")}</p>
        </Dialog>
      </Section>
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);

import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import { inPlace, useAddressWith } from "../base/address-with.ts";
import { ButtonLink } from "../base/button.tsx";

const parameter = "dialog";

interface DialogLinkProps {
  /** Name of the dialog. */
  name: string;
  look?: "primary" | "quiet" | "danger";
  children: ReactNode;
}

/** Opens a dialog: at once with scripts, or as a link to the page with the open dialog. */
export function DialogLink({ name, look = "quiet", children }: DialogLinkProps) {
  const to = useAddressWith(parameter);
  const open = (event: MouseEvent) => {
    const dialog = document.getElementById(name);
    if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dialog.showModal();
  };
  return (
    <ButtonLink
      look={look}
      to={to(name)}
      onClick={open}
      aria-haspopup="dialog"
      data-opens={name}
      preventScrollReset
    >
      {children}
    </ButtonLink>
  );
}

interface DialogProps {
  /** Its id, and the value of `?dialog=` that opens it. */
  name: string;
  title: ReactNode;
  /** The button that performs the action of the dialog. */
  acts?: ReactNode;
  /** Label of a quiet button that closes it. */
  dismiss?: string;
  children?: ReactNode;
}

/** A dialog for a question or for information. Escape closes it, and the focus returns. */
export function Dialog({ name, title, acts, dismiss, children }: DialogProps) {
  const say = useSay();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isRequested = useSearchParams()[0].get(parameter) === name;
  // React sets the attribute only once; afterwards the browser controls it.
  const [openAtFirst] = useState(isRequested);
  const byAddress = useRef(false);
  const closed = useAddressWith(parameter)();
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element?.showModal) return;
    if (!isRequested && byAddress.current) element.close();
    byAddress.current = isRequested;
    if (!isRequested) return;
    element.open = false;
    element.showModal();
  }, [isRequested]);
  useEffect(() => {
    const element = dialog.current;
    return () => {
      // When the dialog is removed with its subject, the focus would be lost.
      const isLost = element?.open && document.activeElement === document.body;
      if (isLost) document.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, []);
  const close = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.close();
  };
  const leave = () => {
    byAddress.current = false;
    // The browser restores the focus, except for a dialog that was opened by the address.
    const { activeElement: focused, body } = document;
    if (focused === body || dialog.current?.contains(focused)) {
      document.querySelector<HTMLElement>(`[data-opens="${name}"]`)?.focus();
    }
    if (isRequested) navigate(closed, { replace: true, preventScrollReset: true, state: inPlace });
  };
  return (
    <dialog
      ref={dialog}
      id={name}
      className="dialog"
      aria-labelledby={id}
      open={openAtFirst}
      onClose={leave}
    >
      <h2 id={id}>{title}</h2>
      <Link to={closed} className="close" aria-label={say("web.ui.close")} onClick={close} />
      {children}
      <div className="dialog-acts">
        {acts}
        {dismiss && (
          <ButtonLink look="quiet" to={closed} onClick={close}>
            {dismiss}
          </ButtonLink>
        )}
      </div>
    </dialog>
  );
}

import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { limits } from "#core/limits.ts";
import { useSay } from "#web/words/words.tsx";

interface Toast {
  id: number;
  message: ReactNode;
  kind: "success" | "error" | "info";
}

/** Shows a message at the top right for five seconds; errors interrupt a screen reader. */
export type ShowToast = (message: ReactNode, kind?: Toast["kind"]) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/**
 * `const show = useToast(); show(say("orders.sent"), "success")`. A message that must also appear
 * without scripts is a `<Notice>` in the page that answers the form.
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("No ToastProvider above this component");
  return show;
}

/**
 * The container of toasts. Its live regions exist from the start, or screen readers would not
 * announce them.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const latest = useRef(0);
  const show = useCallback<ShowToast>((message, kind = "info") => {
    latest.current += 1;
    const toast = { id: latest.current, message, kind };
    // Only the newest notification is shown, as they are also in a list: more would cover a phone's
    // screen.
    setToasts((now) => [
      ...now.filter(({ kind }, index) => kind === "error" || !now[index + 1]),
      toast,
    ]);
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((now) => now.filter((toast) => toast.id !== id));
  }, []);
  const renderToasts = (isIncluded: (kind: Toast["kind"]) => boolean) =>
    toasts
      .filter(({ kind }) => isIncluded(kind))
      .map((toast) => <ToastNote key={toast.id} toast={toast} dismiss={dismiss} />);
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="alert" aria-atomic="false">
          {renderToasts((kind) => kind === "error")}
        </div>
        <div role="status" aria-atomic="false">
          {renderToasts((kind) => kind !== "error")}
        </div>
      </div>
    </ToastContext>
  );
}

/** Its timer restarts when the pointer moves over it, and when the focus leaves it. */
function ToastNote({ toast, dismiss }: { toast: Toast; dismiss: (id: number) => void }) {
  const say = useSay();
  const [moves, move] = useReducer((count: number) => count + 1, 0);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const { id, message, kind } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move restarts the timer
  useEffect(() => {
    if (focused) return;
    const timer = setTimeout(() => dismiss(id), limits.toastMs);
    return () => clearTimeout(timer);
  }, [focused, dismiss, id, moves]);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    cameFrom.current = relatedTarget;
    setFocused(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control: it pauses the timer while the user reads
    <div
      className={`notice notice-${kind} toast`}
      onPointerMove={move}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <p>{message}</p>
      <button
        type="button"
        className="close"
        aria-label={say("web.ui.close")}
        onClick={() => {
          if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
          dismiss(id);
        }}
      />
    </div>
  );
}

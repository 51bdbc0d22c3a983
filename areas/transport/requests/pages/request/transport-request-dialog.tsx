import { transportRequestPage } from "#core/transport/transport-paths.ts";
import { RequestDialog } from "#web/ui/overlays/request-dialog.tsx";
import { useSay } from "#web/words/words.tsx";
import { type Answered, type LoadedRequest, RequestForm } from "./request-form.tsx";

/** Opens the request form in a dialog over a page that lists services. */
export function TransportRequestDialog() {
  const say = useSay();
  return (
    <RequestDialog<LoadedRequest, Answered>
      path={transportRequestPage}
      title={say("logistics.request.title")}
    >
      {(form) => <RequestForm {...form} />}
    </RequestDialog>
  );
}

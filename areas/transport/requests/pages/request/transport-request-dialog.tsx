import { transportRequestPage } from "#core/transport/transport-paths.ts";
import { RequestDialog } from "#web/ui/dialogs/request-dialog.tsx";
import { useSay } from "#web/words/words.tsx";
import { type RequestActionData, RequestForm, type RequestLoaderData } from "./request-form.tsx";

/** Opens the request form in a dialog over a page that lists services. */
export function TransportRequestDialog() {
  const say = useSay();
  return (
    <RequestDialog<RequestLoaderData, RequestActionData>
      path={transportRequestPage}
      title={say("logistics.request.title")}
    >
      {(form) => <RequestForm {...form} />}
    </RequestDialog>
  );
}

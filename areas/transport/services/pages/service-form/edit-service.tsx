import { useLoaderData } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { useSay } from "#web/words/words.tsx";
import { getOwnService } from "../../portal/endpoints.ts";
import { carrierPageContext, carriersOnlyData } from "../closed/carrier-page-context.ts";
import { toFormValues } from "./parse-service-form.ts";
import { saveService } from "./save-service.ts";
import { loadServiceChoices } from "./service-choices.ts";
import { ServiceFormPage } from "./service-form-page.tsx";

export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  if (!pageContext.isCarrier)
    return carriersOnlyData(pageContext.say("logistics.portal.services.title"));
  const [service, choices] = await Promise.all([
    pageContext.call(getOwnService, { id: args.params.id ?? "" }),
    loadServiceChoices(pageContext),
  ]);
  return { title: service.name, choices, filled: toFormValues(service, pageContext.language) };
}

export const action = (args: PageArgs) => saveService(args, args.params.id ?? "");

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function EditService() {
  const say = useSay();
  return (
    <ServiceFormPage
      seen={useLoaderData<typeof loader>()}
      lead={say("logistics.portal.edit.lead")}
    />
  );
}

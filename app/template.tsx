import type { ActionFunctionArgs } from "react-router";
import { formOf } from "#server/form-of.ts";
import { refuseSample } from "#web/template/post-sample.tsx";

/** The kit's page; its sample form is posted and always refused. */
export const action = async ({ request }: ActionFunctionArgs) =>
  refuseSample(await formOf(request));

export { clientAction } from "#web/forms/client-action.ts";
export { default, meta } from "#web/template/template-page.tsx";

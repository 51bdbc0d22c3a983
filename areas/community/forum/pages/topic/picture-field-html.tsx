import type { PageContext } from "#server/page.ts";
import { PictureInput } from "#web/ui/files/picture-input.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { postPicture } from "../../forum-rules.ts";

/** Renders the field for the picture of a comment as HTML. */
export const pictureFieldHtml = (pageContext: PageContext): string =>
  prerenderWithWords(
    pageContext,
    <PictureInput
      name="picture"
      label={pageContext.say("forum.start.picture")}
      add={pageContext.say("forum.topic.addPicture")}
      rule={postPicture}
    />,
    "picture",
  );

import type { page } from "#server/page.ts";
import { PictureInput } from "#web/ui/files/picture-input.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { wordsPicture } from "../../forum-rules.ts";

/** Renders the field for the picture of a comment as HTML. */
export const pictureFieldHtml = (visit: ReturnType<typeof page>): string =>
  writtenOut(
    <WordsProvider words={visit}>
      <PictureInput
        name="picture"
        label={visit.say("forum.start.picture")}
        add={visit.say("forum.topic.addPicture")}
        rule={wordsPicture}
      />
    </WordsProvider>,
    "picture",
  );

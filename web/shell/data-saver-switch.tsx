import { preferencesPath } from "#core/preferences.ts";
import { useSay } from "#web/words/words.tsx";
import { Back } from "./preferences-menu.tsx";
import { useShellData } from "./shell-data.ts";

/** Small pictures, and scripts only after a touch: a post, so that it works without any script. */
export function DataSaverSwitch() {
  const say = useSay();
  const isOn = useShellData()?.dataSaver === "on";
  return (
    <form method="post" action={preferencesPath} className="data-saver">
      <Back />
      <span>{say(isOn ? "web.saver.isOn" : "web.saver.isOff")}</span>{" "}
      <button type="submit" name="dataSaver" value={isOn ? "off" : "on"}>
        {say(isOn ? "web.saver.turnOff" : "web.saver.turnOn")}
      </button>
    </form>
  );
}

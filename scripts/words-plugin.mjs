import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** The words of all languages, which Vite collects by `import.meta.glob`: here they are imports, one a file. */
export const words = {
  name: "words",
  setup(builder) {
    builder.onLoad({ filter: /app[\\/]i18n[\\/]i18n\.server\.ts$/ }, ({ path: file }) => {
      const files = readdirSync("locales").flatMap((language) => readdirSync(path.join("locales", language)).map((name) => `/locales/${language}/${name}`));
      const imports = files.map((name, i) => `import words${i} from ${JSON.stringify(path.resolve(`.${name}`))};`);
      const table = `({ ${files.map((name, i) => `${JSON.stringify(name)}: words${i}`).join(", ")} })`;
      const source = readFileSync(file, "utf8").replace(/import\.meta\.glob\([^)]*\)/, table);
      return { contents: `${imports.join("\n")}\n${source}`, loader: "ts" };
    });
  },
};

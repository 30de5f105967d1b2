import { readFileSync } from "node:fs";
import path from "node:path";

/** Parts that a build step expects to find. If one is missing the build fails, instead of silently doing nothing. */
export class Expected {
  private readonly missed: Set<string>;

  constructor(
    /** Their name in the error message: "files of three". */
    private readonly what: string,
    private readonly names: readonly string[],
  ) {
    this.missed = new Set(names);
  }

  met(name: string): void {
    this.missed.delete(name);
  }

  /** The error message; undefined if everything was found. Resets the counts. */
  fault(): string | undefined {
    const missed = [...this.missed];
    for (const name of this.names) this.missed.add(name);
    return missed.length > 0
      ? `${this.what} that this build did not meet: ${missed.join(", ")} (docs/upgrading.md)`
      : undefined;
  }
}

/** The error message if a package does not have the expected version; otherwise undefined. */
export function otherVersion(name: string, written: string): string | undefined {
  const file = path.join("node_modules", name, "package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return version === written
    ? undefined
    : `${name} is ${version}; what replaces parts of it was written for ${written} (docs/upgrading.md)`;
}

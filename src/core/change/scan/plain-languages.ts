// Languages of fenced blocks that are shown and never run.

const plain: ReadonlySet<string> = new Set(
  `abap ada apacheconf applescript arduino asm awk bash basic bat batch bibtex c c# c++ clojure cmake cmd cobol coffeescript
  conf console cpp cs csharp csharp css csv cypher d dart delphi diff docker dockerfile dotenv elixir elm email erlang f# fish
  fortran fsharp gherkin git gitignore glsl go gql graphql groovy haskell hcl hlsl html http ical ics ini ignore java javascript jinja jl js json json5 jsonc
  jsonl jsx julia kotlin kt latex less lisp log lua makefile markdown markup matlab md mysql nginx nim nix none objc objectivec ocaml
  output pascal patch perl pgsql php plain plaintext plsql postgresql powershell prisma proto protobuf ps1 pseudocode puppet py
  python r racket rb regex rs rst ruby rust sas sass scala scheme scss sh shell shell-session solidity spl sql srt stylus svelte
  swift systemd tcl terminal terraform tex text toml transcript ts tsql tsv tsx txt typescript vb vbnet verilog vhdl vim vtt vue wasm
  webvtt xml yaml yml zig zsh`.split(/\s+/),
);

/** True for no language and for those that Obsidian and its known plugins only colour. */
export function isPlainLanguage(language: string): boolean {
  return language === '' || plain.has(language);
}

package dev.docs.http.cli;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderIndex;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Level;
import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.WebLinks;
import dev.docs.http.json.WireName;
import dev.docs.site.layout.FolderCheck;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The picocli command {@code check}. Not thread-safe. */
final class CheckCommand implements Callable<Integer> {

  static final String NAME = "check";

  /** The exit code where something has to be mended. */
  static final int FOUND = 1;

  /** The options that it shares with the server. */
  private static final List<String> OPTIONS =
      List.of("--import-max-files", "--import-max-size", "--allow-private-fetch");

  private final ServerOptions options;
  private final CommandSpec command = CommandSpec.wrapWithoutInspection(this);
  private final PositionalParamSpec folder =
      PositionalParamSpec.builder()
          .paramLabel("DIR")
          .index("0")
          .arity("1")
          .type(Path.class)
          .description("The folder of documentation, or a zip archive of it.")
          .build();
  private final OptionSpec format =
      OptionSpec.builder("--format")
          .paramLabel("FORM")
          .type(String.class)
          .defaultValue("text")
          .description("How to say what was found: text, json, sarif, github or gitlab.")
          .build();
  private final OptionSpec output =
      path("--output", "Write there what was found, and a line for all to the screen.");
  private final OptionSpec strict = flag("--strict", "Warnings are faults, too.");
  private final OptionSpec notes = flag("--notes", "Tell also what is no fault, as hidden files.");
  private final OptionSpec baseline =
      path("--baseline", "Do not tell what this file has: a line for each problem.");
  private final OptionSpec writeBaseline =
      flag("--write-baseline", "Write all that is found now to the file of --baseline.");
  private final OptionSpec external =
      flag("--external", "Ask also whether the pages of other sites are there.");
  private final OptionSpec externalCache =
      path("--external-cache", "Keep there for a day what --external found.");

  private CheckCommand(CommandSpec server, ServerOptions options) {
    this.options = options;
    command.name(NAME);
    command
        .usageMessage()
        .sortOptions(false)
        .description(
            "Finds mistakes in a folder of documentation: links that lead nowhere, missing files,",
            "blocks that are not closed, and what else an import would remark. Ends with 1 where",
            "there are some. Nothing outside of the folder is looked at without --external.");
    command.addPositional(folder);
    Stream.of(format, output, strict, notes, baseline, writeBaseline, external, externalCache)
        .forEach(command::addOption);
    for (String name : OPTIONS) {
      OptionSpec shared = server.findOption(name);
      command.addOption(OptionSpec.builder(shared).inherited(true).root(shared).build());
    }
    command.addOption(ServerCommand.help());
  }

  private static OptionSpec path(String name, String description) {
    return OptionSpec.builder(name)
        .paramLabel("FILE")
        .type(Path.class)
        .description(description)
        .build();
  }

  private static OptionSpec flag(String name, String description) {
    return OptionSpec.builder(name).type(boolean.class).description(description).build();
  }

  /** Adds the command to that of the server, to which the options belong. */
  static void addTo(CommandSpec server, ServerOptions options) {
    server.addSubcommand(NAME, new CheckCommand(server, options).command);
  }

  @Override
  public Integer call() throws IOException {
    UsageError.requireValues(command.commandLine());
    for (OptionSpec option : command.parent().commandLine().getParseResult().matchedOptions()) {
      if (!OPTIONS.contains(option.longestName())) {
        throw new InvalidOption(option.longestName(), "has no meaning with " + NAME);
      }
    }
    CheckFormat form =
        WireName.parse(CheckFormat.class, String.valueOf(format.<String>getValue()))
            .orElseThrow(
                () ->
                    new InvalidOption(
                        "--format",
                        "must be one of " + String.join(", ", WireName.all(CheckFormat.class))));
    @Nullable Path given = folder.getValue();
    if (given == null || !Files.exists(given)) {
      throw new InvalidOption(folder.paramLabel(), given + " is not a folder");
    }
    if (Option.isSet(writeBaseline) && file(baseline).isEmpty()) {
      throw new InvalidOption("--write-baseline", "needs --baseline, which names the file");
    }
    FolderCheck check = checked(given);
    List<Problem> found = found(given, check);
    PrintWriter out = command.commandLine().getOut();
    if (Option.isSet(writeBaseline)) {
      Path file = file(baseline).orElseThrow();
      Files.writeString(file, CheckBaseline.text(found));
      out.println(file + ": " + found.size() + " known");
      out.flush();
      return 0;
    }
    CheckResult result = unknown(found, check.pages());
    String text = form.write(result);
    if (file(output).isPresent()) {
      Files.writeString(file(output).get(), text);
      out.println(result.summary());
    } else {
      out.print(text);
    }
    out.flush();
    return result.isClean(Option.isSet(strict)) ? 0 : FOUND;
  }

  private FolderCheck checked(Path given) {
    try {
      return FolderCheck.of(Folder.open(given, options.data.importLimits(), new FolderIndex()));
    } catch (IOException e) {
      throw new InvalidOption(folder.paramLabel(), given + " cannot be read: " + e.getMessage());
    } catch (DocsException e) {
      throw new InvalidOption(folder.paramLabel(), given + " cannot be read: " + e.getMessage());
    }
  }

  /** All problems that are to be told, with their files as they are called from here. */
  private List<Problem> found(Path given, FolderCheck check) throws IOException {
    List<Problem> all = new ArrayList<>(check.problems());
    if (Option.isSet(external)) {
      AddressPolicy policy =
          options.security.privateFetch.isSet() ? AddressPolicy.ANY : AddressPolicy.PUBLIC;
      all.addAll(
          new CheckedUrls(WebLinks.of(policy), file(externalCache), Clock.systemUTC().instant())
              .problems(check.urls()));
    }
    return FolderCheck.sorted(all).stream()
        .filter(problem -> Option.isSet(notes) || problem.kind().level() != Level.NOTE)
        .map(problem -> from(given, problem))
        .toList();
  }

  private static Problem from(Path given, Problem problem) {
    Path base = Files.isDirectory(given) ? given.normalize() : given.resolveSibling("").normalize();
    return problem
        .place()
        .map(
            place -> {
              String file = base.resolve(place.file()).toString().replace('\\', '/');
              boolean whole = problem.path().equals(place.file());
              return new Problem(problem.kind(), whole ? file : problem.path(), problem.message())
                  .at(new Place(file, place.line(), place.column()));
            })
        .orElse(problem);
  }

  private CheckResult unknown(List<Problem> found, int pages) throws IOException {
    Optional<Path> file = file(baseline);
    if (file.isPresent() && !Files.exists(file.get())) {
      throw new InvalidOption(
          "--baseline", file.get() + " does not exist; --write-baseline makes it");
    }
    List<Problem> unknown =
        file.isPresent() ? CheckBaseline.read(file.get()).unknown(found) : found;
    return new CheckResult(unknown, pages, found.size() - unknown.size());
  }

  private static Optional<Path> file(OptionSpec option) {
    @Nullable Path file = option.getValue();
    return Optional.ofNullable(file);
  }
}

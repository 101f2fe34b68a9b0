package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.git.GitLinks;
import dev.docs.git.GitState;
import dev.docs.git.LinkGit;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.git.JGitRepositories;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.port.GitRepositories;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.Spaces;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/** Options that link spaces with branches of Git repositories, and what they make. */
final class GitOptions extends Options {

  private static final String OPTION = "--git";
  private static final String CACHE = "--git-cache";
  private static final String FILE = "file:";

  private final Option<Branch> branches =
      of(OPTION, "[KEY=]URL#REF[:DIR]", Branch::parse)
          .repeatable()
          .says(
              "Keep a space like a branch of a Git repository, or a directory of it, in both"
                  + " directions.",
              "The key is the title of the space where one is made; default: the name of the",
              "repository. A URL of a file: is a directory of this machine. Every user of this",
              "machine can see a password in the URL. Repeatable.");

  private final Option<Integer> minutes =
      of("--git-interval", "MINUTES", text -> Converters.whole(text, "whole minutes", 1, 24 * 60))
          .or("5")
          .says(
              "How often spaces are synchronized with the branches that they are linked with.",
              "Default ${DEFAULT-VALUE}.");

  private final Option<Path> cache =
      path(CACHE, "DIR")
          .says(
              "Where the objects of Git repositories are kept, so that only new ones are fetched.",
              "May be removed at any time. Default: in memory, while a space is synchronized.");

  /** What the operator linked with directories of this machine, as repositories are asked for. */
  private final Set<String> local = ConcurrentHashMap.newKeySet();

  GitOptions(CommandSpec command) {
    super(command);
  }

  /**
   * A branch to link a space with.
   *
   * @param url may have a user and password
   * @param directory empty for the whole repository
   */
  record Branch(Optional<String> key, String url, String ref, String directory) {

    private static final Pattern FORM =
        Pattern.compile("(?:([^=:/#]+)=)?((?:https?|file)://[^#\\s]+)#([^:#\\s]+)(?::([^#]*))?");

    static Branch parse(String text) {
      Matcher form = FORM.matcher(text);
      if (!form.matches()) {
        throw new TypeConversionException(
            "must be [KEY=]URL#REF[:DIR], such as https://git.example.com/docs.git#main");
      }
      return new Branch(
          Optional.ofNullable(form.group(1)),
          form.group(2),
          form.group(3),
          Optional.ofNullable(form.group(4)).orElse(""));
    }

    LinkGit command() {
      return LinkGit.of(url, ref).below(directory);
    }

    /** The URL as it may be shown. */
    String shown() {
      return url.replaceFirst("//[^/]*@", "//");
    }

    String title() {
      return key.orElseGet(
          () -> {
            String path = withoutSlashes(shown());
            String name = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.git$", "");
            return name.isEmpty() ? "Documentation" : name;
          });
    }
  }

  /** Refuses a directory that cannot be one. */
  void check() {
    cache
        .given()
        .filter(directory -> Files.exists(directory) && !Files.isDirectory(directory))
        .ifPresent(
            directory -> {
              throw new InvalidOption(CACHE, directory + " is not a folder");
            });
  }

  Duration interval() {
    return Duration.ofMinutes(minutes.value());
  }

  /**
   * Opens repositories; those in directories of this machine for the spaces alone that the operator
   * linked with them. Loads nothing of it before the first one is opened.
   */
  GitRepositories repositories(AddressPolicy policy) {
    Repositories all = new Repositories(policy, cache.given());
    return (remote, memory) -> {
      if (remote.url().startsWith(FILE) && !local.contains(remote.key() + " " + remote.url())) {
        throw DocsException.invalid("url", "must be an HTTP URL: only " + OPTION + " names others");
      }
      return all.get().open(remote, memory);
    };
  }

  /** Made when it is needed. Thread-safe. */
  private static final class Repositories {
    private final AddressPolicy policy;
    private final Optional<Path> cache;
    private Optional<GitRepositories> made = Optional.empty();

    Repositories(AddressPolicy policy, Optional<Path> cache) {
      this.policy = policy;
      this.cache = cache;
    }

    synchronized GitRepositories get() {
      if (made.isEmpty()) {
        JGitRepositories all = JGitRepositories.of(policy).withFiles();
        made = Optional.of(cache.isPresent() ? all.keptBelow(cache.get()) : all);
      }
      return made.get();
    }
  }

  /**
   * Links spaces with the branches on behalf of the operator: each with the space that is linked
   * with it already, or else a new one; and begins to synchronize them.
   *
   * @return a line for each
   * @throws InvalidOption for a branch that no space can be linked with
   */
  List<String> link(Docs docs, OrganizationId organization) {
    List<String> lines = new ArrayList<>();
    for (Branch branch : branches.values()) {
      try {
        lines.add(link(docs, organization, branch));
      } catch (DocsException e) {
        throw new InvalidOption(OPTION, branch.shown() + " cannot be linked: " + e.getMessage());
      }
    }
    return lines;
  }

  private String link(Docs docs, OrganizationId organization, Branch branch) {
    var operator = docs.as(Caller.operator());
    GitLinks links = operator.git();
    Optional<SpaceId> linked = linked(operator.spaces(), links, organization, branch);
    SpaceId space =
        linked.orElseGet(
            () -> operator.spaces().create(organization, CreateSpace.titled(branch.title())).id());
    GitState state = links.link(space, branch.command());
    if (state.link().target().url().startsWith(FILE)) {
      local.add("space " + space + " " + state.link().target().url());
    }
    links.sync(space);
    return "git: %s of %s: %s space %s"
        .formatted(
            state.link().target().branch(),
            state.link().target().url(),
            linked.isPresent() ? "linked" : "new",
            space);
  }

  private static Optional<SpaceId> linked(
      Spaces spaces, GitLinks links, OrganizationId organization, Branch branch) {
    List<SpaceId> found = new ArrayList<>();
    Listings.<Space.View>each(
        page -> spaces.list(organization, page),
        view ->
            links
                .get(view.space().id())
                .map(state -> state.link().target())
                .filter(
                    target ->
                        target.url().equals(branch.shown())
                            && (target.branch().equals(branch.ref())
                                || target.ref().equals(branch.ref()))
                            && target.directory().equals(withoutSlashes(branch.directory())))
                .ifPresent(target -> found.add(view.space().id())));
    return found.stream().findFirst();
  }

  /** A text without slashes at its ends. */
  private static String withoutSlashes(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && text.charAt(start) == '/') {
      start++;
    }
    while (end > start && text.charAt(end - 1) == '/') {
      end--;
    }
    return text.substring(start, end);
  }
}

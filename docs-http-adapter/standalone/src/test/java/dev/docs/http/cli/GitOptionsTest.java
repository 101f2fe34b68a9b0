package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.git.GitState;
import dev.docs.git.LinkGit;
import dev.docs.http.cli.GitOptions.Branch;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.git.JGitRepositories;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.NewCommit;
import dev.docs.port.GitClone.Person;
import dev.docs.port.GitClone.Pushed;
import dev.docs.port.GitRemote;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/** Spaces that the command line links with branches. */
class GitOptionsTest {

  private @TempDir Path temp;
  private final MemoryStore store = MemoryStore.create();
  private String url;
  private OrganizationId organization;

  @BeforeEach
  void begin() throws Exception {
    Path bare = temp.resolve("ferries.git");
    Files.createDirectories(bare.resolve("objects"));
    Files.createDirectories(bare.resolve("refs/heads"));
    Files.writeString(bare.resolve("HEAD"), "ref: refs/heads/main\n");
    Files.writeString(bare.resolve("config"), "[core]\n\tbare = true\n");
    url = bare.toUri().toString();
    push("# Ferries\n");
    Docs docs = Docs.builder().store(store).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    organization =
        docs.as(Caller.user("ada")).organizations().create(CreateOrganization.titled("Acme")).id();
  }

  private void push(String readme) {
    try (GitClone git =
        JGitRepositories.of(AddressPolicy.PUBLIC)
            .withFiles()
            .open(GitRemote.at(url), MemoryBudget.UNBOUNDED)) {
      String before = git.fetch("main", List.of()).map(GitClone.Tip::commit).orElse(null);
      String blob = git.write(Blob.utf8(readme));
      String tree = git.writeTree(before, Map.of("docs/README.md", blob), Set.of());
      Person ada = new Person("Ada", "ada@example.com", Instant.EPOCH);
      List<String> parents = Optional.ofNullable(before).stream().toList();
      String commit = git.write(new NewCommit(tree, parents, ada, ada, "Write"));
      assertThat(git.push("refs/heads/main", before, commit, false)).isEqualTo(new Pushed.Done());
    }
  }

  private static GitOptions options(String... arguments) {
    CommandSpec command = CommandSpec.create();
    GitOptions options = new GitOptions(command);
    new CommandLine(command).parseArgs(arguments);
    return options;
  }

  private Docs docs(GitOptions options) {
    return Docs.builder().store(store).git(options.repositories(AddressPolicy.PUBLIC)).build();
  }

  private List<Space.View> spaces(Docs docs) {
    return docs.as(Caller.user("ada")).spaces().list(organization, ListOptions.first()).items();
  }

  private static String home(DocsSession session, SpaceId space) {
    var main = session.contents().get(ContentAt.main(space));
    return main.text(main.content().allPages().iterator().next());
  }

  @Test
  void aSpaceIsMadeAndSynchronizedAndFoundAgain() {
    GitOptions options = options("--git", url + "#main:docs");
    Docs docs = docs(options);
    assertThat(options.link(docs, organization))
        .singleElement()
        .asString()
        .startsWith("git: main of " + url + ": new space ");
    Space space = spaces(docs).get(0).space();
    assertThat(space.title()).isEqualTo("ferries");
    DocsSession ada = docs.as(Caller.user("ada"));
    assertThat(home(ada, space.id())).contains("Ferries");

    push("# Ferries\n\nAll of them.\n");
    assertThat(docs.as(Caller.operator()).git().syncDue(Duration.ofHours(1))).isZero();
    assertThat(docs.as(Caller.operator()).git().syncDue(Duration.ZERO)).isEqualTo(1);
    assertThat(home(ada, space.id())).contains("All of them.");

    push("# Ferries\n\nSome of them.\n");
    GitOptions again = options("--git", url + "#refs/heads/main:/docs/");
    Docs later = docs(again);
    assertThat(again.link(later, organization).get(0)).contains(": linked space " + space.id());
    assertThat(spaces(later)).hasSize(1);
    assertThat(home(later.as(Caller.user("ada")), space.id())).contains("Some of them.");
  }

  @Test
  void aDirectoryIsOpenedForNobodyElse() {
    GitOptions options = options("--git", "Times=" + url + "#main");
    Docs docs = docs(options);
    options.link(docs, organization);
    assertThat(spaces(docs)).extracting(view -> view.space().title()).containsExactly("Times");
    DocsSession ada = docs.as(Caller.user("ada"));
    SpaceId other = ada.spaces().create(organization, CreateSpace.titled("Other")).id();
    ada.git().link(other, LinkGit.of(url, "main"));
    GitState state = ada.git().sync(other);
    assertThat(state.last().orElseThrow().failure().orElseThrow())
        .contains("only --git names others");
    assertThat(state.commit()).isEmpty();
  }

  @Test
  void aBranchThatIsNoneIsNamedWithoutThePassword() {
    GitOptions options = options("--git", "https://ada:secret@git.example.com/docs.git#a..b");
    assertThatThrownBy(() -> options.link(docs(options), organization))
        .isInstanceOf(InvalidOption.class)
        .hasMessageContaining("https://git.example.com/docs.git cannot be linked")
        .hasMessageNotContaining("secret");
  }

  @Test
  void theFormIsThatOfTheHelp() {
    assertThat(Branch.parse("Guide=https://a:b=c@git.example.com:8443/x/docs.git#v/2:docs/en"))
        .isEqualTo(
            new Branch(
                Optional.of("Guide"),
                "https://a:b=c@git.example.com:8443/x/docs.git",
                "v/2",
                "docs/en"));
    Branch plain = Branch.parse("https://ada:s@git.example.com/docs.git/#main");
    assertThat(plain.title()).isEqualTo("docs");
    assertThat(plain.shown()).isEqualTo("https://git.example.com/docs.git/");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "main",
        "https://git.example.com/docs.git",
        "https://git.example.com/docs.git#",
        "=https://git.example.com/docs.git#main",
        "ssh://git.example.com/docs.git#main",
        "git@example.com:docs.git#main"
      })
  void anotherFormIsRefused(String text) {
    assertThatThrownBy(() -> Branch.parse(text)).isInstanceOf(TypeConversionException.class);
  }
}

package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.http.api.Tokens;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.id.Ids;
import dev.docs.space.content.ImportMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a server has when it begins to serve.
 *
 * @param token the one that was made here; empty where tokens were given, which are not printed
 */
record Settled(Optional<String> token, InitialMembers members, List<Imported> imported) {

  /** Printed instead of a token that was given. */
  static final String AS_GIVEN = "as given";

  /** Sets up members and imports the folders. */
  static Settled of(ServerOptions options, Docs docs, Tokens tokens, List<FolderImport> folders) {
    List<TokenOption.Token> tokensGiven = options.security.tokens();
    Optional<String> made =
        tokensGiven.isEmpty() ? Optional.of(Ids.random().next()) : Optional.empty();
    List<TokenOption.Token> given = made.map(TokenOption::parse).map(List::of).orElse(tokensGiven);
    InitialMembers members = InitialMembers.settle(docs, given, tokens);
    DocsSession admin = docs.as(members.admin());
    ImportMode mode = options.data.importMode.value();
    List<Imported> imported = new ArrayList<>();
    try (ProgressLine progress = ProgressLine.onStandardError()) {
      for (FolderImport folder : folders) {
        progress.begin(folder.path(), folder.folder().size());
        imported.add(folder.run(admin, members.organization(), mode, progress));
      }
    }
    return new Settled(made, members, imported);
  }

  /** The report of a server with it, at this address. */
  StartupReport report(ServerOptions options, Docs docs, String url) {
    String base = options.network.addresses.publicUrl.given().orElse(url);
    Optional<String> app =
        options.network.apiOnly.isSet()
            ? Optional.empty()
            : Optional.of((base.endsWith("/") ? base : base + "/") + "app");
    return StartupReport.of(
        url,
        app,
        token.orElse(AS_GIVEN),
        docs.as(members.admin()),
        members.organization(),
        imported);
  }
}

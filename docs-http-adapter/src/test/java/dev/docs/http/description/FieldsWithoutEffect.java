package dev.docs.http.description;

import java.util.List;

/** The fields of requests that are checked and have no effect, with the reasons. */
final class FieldsWithoutEffect {

  /**
   * A field that has no effect.
   *
   * @param name with the names of the objects above it, as {@code a.b}
   */
  record Field(String operation, String name, String reason) {}

  static final List<Field> ALL =
      List.of(
          new Field(
              "createOrganization",
              "onboardingPreferences",
              "tells the vendor why somebody signed up; nothing that is made depends on it"),
          new Field(
              "updateCommentReplyInChangeRequest",
              "resolved",
              "a comment is resolved with its replies, not a reply alone"),
          new Field(
              "applyTemplateToSpace",
              "params",
              "a template is a space, which has no parameters: one that is given is refused"),
          new Field(
              "renderIntegrationUIWithPost",
              "action",
              "a diagram is drawn as it is: there is nothing in it to act upon"),
          new Field(
              "startImportRun",
              "enhance",
              "asks an artificial intelligence to improve what is imported, which is outside of this"
                  + " project"),
          new Field("importGitRepository", "repoCacheID", "a cache of the vendor, and deprecated"),
          new Field(
              "importGitRepository",
              "repoTreeURL",
              "nothing shown here links to a file of a repository"),
          new Field(
              "importGitRepository",
              "repoCommitURL",
              "nothing shown here links to a commit of a repository"),
          new Field(
              "importGitRepository",
              "gitInfo",
              "the host is told by the address of the repository"),
          new Field(
              "exportToGitRepository", "repoCacheID", "a cache of the vendor, and deprecated"),
          new Field(
              "exportToGitRepository",
              "repoTreeURL",
              "nothing shown here links to a file of a repository"),
          new Field(
              "exportToGitRepository",
              "repoCommitURL",
              "nothing shown here links to a commit of a repository"),
          new Field(
              "exportToGitRepository",
              "gitInfo",
              "the host is told by the address of the repository"));

  private FieldsWithoutEffect() {}
}

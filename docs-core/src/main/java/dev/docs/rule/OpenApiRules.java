package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about OpenAPI specifications. */
final class OpenApiRules {

  private OpenApiRules() {}

  static final List<Rule> ALL =
      List.of(
          INTERFACE.rule(
              "openapi-states",
              "processingState is pending until a job reads the source, progress while it does, and complete afterwards, with lastProcessErrorCode if it failed. A new source makes it pending again and discards a read in progress. A failure keeps the existing versions."),
          OUR_CHOICE.rule(
              "openapi-errors",
              "FETCH_TIMEOUT: a URL did not answer in time, or all together took more than a minute. FETCH_ERROR: a URL is refused, unreachable, or answers with a status other than 200 or too many bytes. PARSE_ERROR: a document is not JSON or YAML, not OpenAPI 2.0, 3.0 or 3.1, refers to itself endlessly, or exceeds a limit."),
          OUR_CHOICE.rule(
              "openapi-form",
              "Only what pages show is validated: version, title and paths, lists and objects where they are expected, name and in of parameters, and that references inside the document resolve. Other schema violations, which many public descriptions have, are accepted."),
          OUR_CHOICE.rule(
              "openapi-raw",
              "Documents are kept as JSON. The raw text of the newest version is that of its first document, in the format json, whatever it was written in."),
          OUR_CHOICE.rule(
              "openapi-slug",
              "The slug of a specification is unique in its organization and never changes. POST with an existing slug is refused with 409; PUT updates the specification."),
          INTERFACE.rule(
              "openapi-versions",
              "A version is made when the documents differ from those of the last version; the same text, or a URL that answers not modified, makes none. Versions are listed newest first; the last 100 are kept."),
          INTERFACE.rule(
              "openapi-refetch",
              "PUT reads the source again, even if it is the same. URLs are requested with If-None-Match and If-Modified-Since where they sent ETag or Last-Modified; if one of several documents changed, all are read. The server, or an application that calls the library for it, fetches again what is six hours old; a specification that one process began to read is reserved for it for five minutes."),
          OUR_CHOICE.rule(
              "openapi-references",
              "Referenced documents, up to 100, become part of the version. In its filesystem each has a filename, its path relative to the first document or its whole URL, and references use these names. A reference that cannot be fetched fails the whole specification; one given as text cannot refer to other files by relative path."),
          OUR_CHOICE.rule(
              "openapi-hidden",
              "Operations, paths, webhooks and schemas with x-internal: true, and tags that only such operations use, do not appear on computed pages. The filesystem and the published document contain them unchanged."),
          OUR_CHOICE.rule(
              "openapi-organization",
              "POST /orgs with openapiUrl creates a specification with the slug openapi from that URL. With withDefaultSite, the space of the site is computed from it."),
          OUR_CHOICE.rule(
              "openapi-visibility",
              "A new specification is private: members of the organization see it, guests do not. The newest version of a public one is at urls.published for everybody, without a token."),
          OUR_CHOICE.rule(
              "openapi-url",
              "The url of a version returns its first document as JSON without a token, and carries the right of who asked. A member's ends when they may no longer view the specification. A visitor's ends as those of files do, with the hour, publication, key, share link, transfer and place of the space that shows it to them, and also when that space no longer refers to the specification in what they saw of it, or a newer version follows. Equal visitors get the same url while the content of that space stays. What was begun to be sent is sent to its end."),
          OUR_CHOICE.rule(
              "openapi-number",
              "An organization has at most 1,000 specifications; creating another is refused with 412."),
          OUR_CHOICE.rule(
              "computed-pages",
              "A computed page is answered as the pages it stands for: one for each tag in order, below its parent tag if it names one (parent, x-parent), one for operations without a tag, and one for models if props.models is true. They always follow the newest version and keep their ids; a missing or unread specification gives none. computed=false answers the page itself."),
          OUR_CHOICE.rule(
              "computed-stored",
              "The computed page itself is stored, exported, compared and merged, not the pages it stands for. Search and PDFs contain the latter; an operation is found by its method, path, summary, description and parameter names, of which 4,194,304 characters a specification are indexed."),
          OUR_CHOICE.rule(
              "computed-operations",
              "content/computed answers what a source stands for now. For a translation, document is that of the space it names, and revision the one named by value, or none without value, because nothing is translated here. A source of an integration is refused with 412; a specification that the caller may not read is treated as missing: guests read the private ones whose pages they see in the space, visitors of a site those that it shows. A guest who makes content refer to one that they may not read, by a text, a folder, the source of a space, a copy of a space, a template, an earlier revision or what they give a conflict, is refused with 403; what others wrote they merge. urls.app of a page that the space does not have is that of the space."),
          OUR_CHOICE.rule(
              "computed-space",
              "A space created with computedSource has one computed page, in a revision of type computed; from then on it is edited like any other."));
}

package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** The rules of OpenAPI specifications. */
final class OpenApiRules {

  private OpenApiRules() {}

  /** The rules, by what they are about. */
  static final List<Rule> ALL =
      List.of(
          new Rule(
              "openapi-states",
              INTERFACE,
              "A specification is pending until its source is read, in progress meanwhile, and complete when that ended, be it with lastProcessErrorCode. A new source makes it pending again at any time; what was being read by then is dropped. Versions stay when reading fails."),
          new Rule(
              "openapi-errors",
              OUR_CHOICE,
              "FETCH_TIMEOUT: an address did not answer in time, or all of them together took longer than a minute. FETCH_ERROR: it is refused, cannot be reached, or answers with another status than 200 or with too much. PARSE_ERROR: a document is no JSON or YAML, no OpenAPI 2.0, 3.0 or 3.1, refers to itself without an end, or is beyond a limit."),
          new Rule(
              "openapi-form",
              OUR_CHOICE,
              "Of the form of a specification is checked what pages show: its version, title and paths, that lists are lists and objects objects, that parameters have a name and a place (in), and that references between its parts end somewhere. Finer faults, of which many public descriptions have some, are not refused."),
          new Rule(
              "openapi-slug",
              OUR_CHOICE,
              "The slug of a specification is unique in its organization and never changes. POST with one that is taken is refused with 409; PUT saves to it."),
          new Rule(
              "openapi-versions",
              INTERFACE,
              "A version is made where the documents differ from those of the last one; the same text, or an address that says it has not changed, makes none. Listed are the newest first; the last 100 are kept."),
          new Rule(
              "openapi-refetch",
              INTERFACE,
              "PUT reads the source again, be it the same. Addresses are asked with If-None-Match and If-Modified-Since where they answered with ETag or Last-Modified; when one of several documents changed, all are read. So is every address whose answer is six hours old, where the library is asked to, as the server does; a specification that one process began to read is left to it for five minutes."),
          new Rule(
              "openapi-references",
              OUR_CHOICE,
              "References to other documents are followed and those become part of the version, up to 100. In its filesystem each has a filename, which is its path beside the first document or its whole address, and references are written with these. One that cannot be fetched fails the whole; a text has no files beside it."),
          new Rule(
              "openapi-hidden",
              OUR_CHOICE,
              "An operation, a path, a webhook or a schema with x-internal: true has no place in computed pages, nor a tag that only such operations name. In the filesystem and the published document it stands as it was written."),
          new Rule(
              "openapi-organization",
              OUR_CHOICE,
              "POST /orgs with openapiUrl makes the specification openapi of the new organization, read from there. With withDefaultSite the space of the site is computed from it."),
          new Rule(
              "openapi-visibility",
              OUR_CHOICE,
              "A specification is private when it is made: members of the organization see it, guests do not. One that is public has its newest version at urls.published for everybody, without a token."),
          new Rule(
              "openapi-url",
              OUR_CHOICE,
              "The url of a version gives its first document as JSON to whoever was given the url."),
          new Rule(
              "openapi-number",
              OUR_CHOICE,
              "An organization has at most 1,000 specifications; one more is refused with 412."),
          new Rule(
              "computed-pages",
              OUR_CHOICE,
              "A computed page of a specification is answered as the pages it stands for, in its place: one for each tag, in their order, below that of its parent where it names one (parent, x-parent), one for operations without a tag, one for the models where props.models is true. They follow the newest version at any time and keep their ids; a specification that is not there, or not read yet, stands for none. computed=false answers the page as it is described."),
          new Rule(
              "computed-stored",
              OUR_CHOICE,
              "What is stored, exported to a folder, compared and merged is the computed page, not those it stands for: they are no files, and its entry in SUMMARY.md stays. Search and PDFs have the pages it stands for; an operation is found by its method, path, summary and description and by the names of its parameters, of which 4,194,304 characters a specification are taken."),
          new Rule(
              "computed-operations",
              OUR_CHOICE,
              "content/computed answers what a source stands for now. A translation's document is that of the space it names, and its revision the one that value names; without a value there is none, as nothing translates here. A source of an integration is refused with 412. The urls.app of a page that the space does not have is that of the space."),
          new Rule(
              "computed-space",
              OUR_CHOICE,
              "A space that is made with a computedSource has one computed page, in a revision of type computed. It is edited as any other from then on."));
}

package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about fonts, uploads, translations and names of organizations. */
final class OrganizationRules {

  private OrganizationRules() {}

  static final List<Rule> ALL =
      List.of(
          // what an organization has as a whole
          new Rule(
              "git-info",
              OUR_CHOICE,
              "Spaces are not synchronized with Git: the Git info of a space is an object without fields, not 404."),
          new Rule(
              "assets-permission",
              OUR_CHOICE,
              "Fonts, uploads, translations and the glossary are managed with the role create and visible to every member. Guests get empty lists, and 404 for single ones."),
          new Rule(
              "compression",
              OUR_CHOICE,
              "The server compresses answers of text or JSON from 1,400 bytes on with gzip for clients that accept it, except answers to requests with cookies. A servlet leaves compression to its container."),
          new Rule(
              "upload",
              OUR_CHOICE,
              "An upload accepts one file by PUT to its URL, which needs no token and contains a secret. Sending the same bytes again succeeds; different bytes are refused with 409."),
          new Rule(
              "upload-limits",
              OUR_CHOICE,
              "A file has at most 10 MiB, otherwise 413; the announced size is checked against that limit, but not against the file. An unused upload expires after an hour and is then unknown: 404 for PUT, 400 as a storageKey. Both limits can be configured."),
          new Rule(
              "upload-type",
              OUR_CHOICE,
              "A font file is recognized by its signature. It must have a complete header and all bytes that this announces, and be of the announced type, if any: woff or woff2, by any of their names. The Content-Type of the PUT is ignored."),
          new Rule(
              "font-weight",
              VENDOR_DOCUMENTATION,
              "A font always has a face of weight 400; a change that would leave it without one is refused with 412."),
          new Rule(
              "font-faces",
              OUR_CHOICE,
              "fontFaces of an update replaces all faces, each weight once. storageKey null keeps the file of that weight; a key can be used for several weights and fonts, and reused by a font that uses it. Files that no font uses any more are deleted at once."),
          new Rule(
              "font-number",
              OUR_CHOICE,
              "An organization has at most 1,000 fonts, because they are listed without paging; creating another is refused with 412."),
          new Rule(
              "font-download",
              OUR_CHOICE,
              "A font file is public at the URL of its source, without a token, because published sites use it. The file at a URL never changes, and is gone when its face is deleted."),
          new Rule(
              "translation-fields",
              SPECIFICATION,
              "Translation settings have a title and languages; the fields of the later interface are optional. Without a title, settings with a source and a language are titled by the language's code."),
          new Rule(
              "translation-languages",
              OUR_CHOICE,
              "Languages are well-formed BCP 47 tags of at most 35 characters, each once regardless of letter case. New settings without languages have those of their source and language."),
          new Rule(
              "translation-status",
              OUR_CHOICE,
              "Nothing is translated: settings with a source and a language are pending, with 0 runs."),
          new Rule(
              "glossary-batch",
              OUR_CHOICE,
              "Up to 1,000 changes of the glossary are applied in order, all or nothing. Updating a missing entry is refused with 400, deleting one does nothing; an update replaces all translations of an entry."),
          new Rule(
              "subdomain",
              OUR_CHOICE,
              "A subdomain is the hostname of an organization, unique in the instance. Names that visitors would take for the service's own, such as www, api, admin, mail or preview, and names that begin with xn-- are refused with 400. A subdomain is found regardless of letter case by people in the organization, guests included; for others it is unknown. It is always active."),
          new Rule(
              "former-names",
              OUR_CHOICE,
              "A subdomain or custom hostname that an organization gives up can for seven days only be taken by that organization, otherwise 409, and then by everybody. Meanwhile URLs at a former subdomain redirect to the present address; a custom hostname that was removed leads nowhere."),
          new Rule(
              "custom-hostname",
              OUR_CHOICE,
              "A custom hostname has no status and is inactive until it is revalidated. The configured verifier is told the name and the organization and decides; without one every name is found live, and the stand-alone server refuses every name without --allow-foreign-hosts. Revalidating an active one is refused with 409. A name at or below the domain of sites and an IP address are refused with 400, a host at which a site has its proxy with 409."),
          new Rule(
              "organization-transfer",
              OUR_CHOICE,
              "An organization that is exported alone takes along the users that it names, not the signing keys, the feed, or what was kept of content that moved between organizations. It is loaded as a whole or not at all. The same id means the same user everywhere: users who exist stay as they are. It is refused, with all reasons, when it or anything of it exists, a subdomain, hostname or proxy of it is taken or reserved, or the e-mail of a new user belongs to another."),
          new Rule(
              "custom-hostname-permission",
              OUR_CHOICE,
              "People in the organization, guests included, see its custom hostname; admins give sites theirs, revalidate and remove it."));
}

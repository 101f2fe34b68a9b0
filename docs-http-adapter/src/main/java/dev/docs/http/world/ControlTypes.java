package dev.docs.http.world;

import dev.docs.http.call.OperationGroup;

/** The types of the operations on worlds. */
final class ControlTypes {

  private ControlTypes() {}

  static void declare(OperationGroup operations) {
    operations
        .type(
            "World",
            """
            {
              object*: "world"
              name*: string
              url*: string <uri>
              time*: Timestamp
              held*: boolean
              unknownFields*: "refused"|"reported"|"ignored"
              profile*: "newest"|"2025"
              quirks*: array of WorldQuirk
              hostility*: array of WorldHostility
              waiting*: array of string
              ids*: map of string
            }""")
        .type(
            "WorldFault",
            """
            {
              operation: string
              skip: integer <range 1..>
              every: integer <range 1..>
              times: integer <range 1..>
              probability: number
              afterApplying: boolean
              action*: "status"|"drop-connection"|"truncate"|"invalid-json"|"trickle"|"delay"|"advance"
              status: integer <range 400..599>
              message: string
              time: string
            }""")
        .type(
            "WorldRequest",
            """
            {
              object*: "recorded-request"
              method*: string
              path*: string
              query*: string
              operation: string
              headers*: array of {name*: string, value*: string}
              caller: string
              time*: Timestamp
              body*: string
              status*: integer
              answer*: string
              retryAfter: string
              answeredFields*: array of string
              ignored*: array of string
              fault: string
            }""");
  }
}

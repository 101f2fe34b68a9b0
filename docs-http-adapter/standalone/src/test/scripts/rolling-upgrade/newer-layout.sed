# A release after this one: its number, an index of a kind that is updated, and one of a kind that is not.
s/CURRENT = new Release\(([0-9]+), /CURRENT = new Release(\1 + 1, /
s/List\.of\(BY_DISCUSSION, OPEN, BY_REVIEW\)/List.of(BY_DISCUSSION, OPEN, BY_REVIEW, Index.on("by-number", c -> IndexKey.of(c.number())))/
s/r -> r\.id\(\)\.value\(\), List\.of\(BY_SPACE\)/r -> r.id().value(), List.of(BY_SPACE, Index.on("by-date", r -> IndexKey.of(r.createdAt())))/

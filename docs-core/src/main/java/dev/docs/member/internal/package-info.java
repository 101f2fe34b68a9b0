/** What is kept of invite links, and how members are shown. */
@NullMarked
package dev.docs.member.internal;

import org.jspecify.annotations.NullMarked;

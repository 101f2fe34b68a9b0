/**
 * Sites: what of an organization's spaces is published, to whom, where and in which form. What a
 * site consists of, what leads to it and how it looks are in the packages below.
 */
@NullMarked
package dev.docs.site;

import org.jspecify.annotations.NullMarked;
